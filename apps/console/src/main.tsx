import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isWorthRetrying } from './app/errors.js';
import { router } from './app/router.js';
import { openBrowserSession, SessionProvider } from './app/session.js';
import { takeSignInCode } from './app/sign-in-code.js';
import { takeSignInError } from './app/sign-in-errors.js';
import './styles/theme.css';
import './styles/base.css';
import './styles/components.css';
import './styles/overlays.css';
import './styles/tables.css';
import './styles/shell.css';
import './styles/session.css';
import './styles/cards.css';
import './styles/card.css';
import './styles/scan.css';
import './styles/usage.css';
import './styles/print.css';

const queries = new QueryClient({
  defaultOptions: {
    // The client retries transient failures itself; these retries replace those that the user would trigger.
    queries: { retry: isWorthRetrying, staleTime: 5_000 },
  },
});

takeSignInCode();
takeSignInError();
const session = openBrowserSession({
  clear: () => queries.clear(),
  reload: () => void queries.invalidateQueries(),
});
void session.check();

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <Toast.Provider timeout={6_000}>
        <QueryClientProvider client={queries}>
          <SessionProvider session={session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </Toast.Provider>
    </CSPProvider>
  </StrictMode>,
);
