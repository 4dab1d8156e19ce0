import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { Problem } from '../support/problem.mjs';
import { BUCKET, PROJECT_ID, pointAdminSdkAtSuite } from './project.ts';

/**
 * The Admin SDK's app: on the local suite, or on a real project when one is named, with the
 * credentials that Google's libraries find by themselves (GOOGLE_APPLICATION_CREDENTIALS, gcloud).
 */
export const adminApp = (realProject?: string): App => {
  // By name, because a benchmark has its own app, connected to another Firestore.
  const existing = getApps().find(({ name }) => name === '[DEFAULT]');
  if (existing) return existing;
  if (realProject) {
    // With gcloud's own credentials the Auth API wants to know whose quota a call counts against.
    process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ??= realProject;
    return initializeApp({ projectId: realProject });
  }
  pointAdminSdkAtSuite();
  return initializeApp({ projectId: PROJECT_ID, storageBucket: BUCKET });
};

/**
 * Does something that may need a real project.
 * @throws {Problem} in one sentence, what Google answers or why it cannot be asked
 */
export const atGoogle = async <T>(
  project: string | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!project || error instanceof Problem || error instanceof TypeError) throw error;
    const [said] = String(error)
      .replace(/^.*Error: |.*following error: "/g, '')
      .split('. ');
    throw new Problem(
      `${project} cannot be reached: sign in with \`gcloud auth application-default login\`, and check the id of the project (${said}).`,
    );
  }
};
