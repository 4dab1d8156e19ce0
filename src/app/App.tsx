import { HelmetProvider } from 'react-helmet-async';
import { Provider } from 'react-redux';
import { Layout } from './layout/Layout.tsx';
import type { AppStore } from './store.ts';

/** The whole site with the given store; needs a router around it. */
export const App = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <HelmetProvider>
      <Layout />
    </HelmetProvider>
  </Provider>
);
