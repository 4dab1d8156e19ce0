// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
interface ImportMetaEnv {
  /** When the site was built (vite.config.ts). */
  readonly BUILD_YEAR: number;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  readonly VITE_AUTH_TOKEN_SYNC_URL?: string;
  readonly VITE_SITE_ORIGIN?: string;
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_COMMUNITY_URL?: string;
  readonly VITE_STORE_URL?: string;
  readonly VITE_PET_SIMULATOR_URL?: string;
  readonly VITE_BULLET_HELL_TRAILER_URL?: string;
  readonly VITE_MANUALS_URL?: string;
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
interface Window {
  /** Where Enter was pressed last, which the script in index.html notes. */
  entered?: EventTarget | null;
}

/** Where the texts of this build are, by language; empty in development (vite.config.ts). */
declare const TEXT_FILES: Readonly<Record<string, string>>;
