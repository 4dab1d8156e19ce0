import { HelmetProvider } from 'react-helmet-async';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import type { AppStore } from './store.ts';

/** The whole site over a store. */
export const App = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <HelmetProvider>
      {/* Navigation itself is immediate; the layout decides how long the old page stays. */}
      <BrowserRouter useTransitions={false}>
        <Layout />
      </BrowserRouter>
    </HelmetProvider>
  </Provider>
);
