import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Notice } from '../components/notice.js';

/** Shown while the browser is offline; queries resume automatically once it is back online. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  return (
    <div role="status" className="offline no-print">
      {isOnline ? null : (
        <Notice tone="warning" title="You are offline">
          <p>This page may be out of date. It updates when you are online again.</p>
        </Notice>
      )}
    </div>
  );
}
