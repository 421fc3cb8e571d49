import { Tabs } from '@base-ui/react/tabs';
import { Page } from '../app/page.js';
import { CustomList } from './custom-list.js';
import { Directory } from './directory.js';
import { Translate } from './translate.js';

export const PayersPage = () => (
  <Page title="Payers">
    <Tabs.Root defaultValue="directory" className="stack">
      <Tabs.List className="tabs" aria-label="Payers">
        <Tabs.Tab className="tab" value="directory">
          Directory
        </Tabs.Tab>
        <Tabs.Tab className="tab" value="own">
          Your list
        </Tabs.Tab>
        <Tabs.Tab className="tab" value="translate">
          Translate ids
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="directory" className="stack">
        <Directory />
      </Tabs.Panel>
      <Tabs.Panel value="own" className="stack">
        <CustomList />
      </Tabs.Panel>
      <Tabs.Panel value="translate" className="stack">
        <Translate />
      </Tabs.Panel>
    </Tabs.Root>
  </Page>
);
