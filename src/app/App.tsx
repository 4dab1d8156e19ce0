import { HelmetProvider } from 'react-helmet-async';
import { Provider } from 'react-redux';
import { Layout } from './layout/Layout.tsx';
import type { AppStore } from './store.ts';

/** The whole site over a store; it stands within a router. */
export const App = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <HelmetProvider>
      <Layout />
    </HelmetProvider>
  </Provider>
);
