import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { placeOf } from '../support/ask.ts';
import { noEmulators } from '../support/environment.ts';
import { requireRunningSuite } from './ports.ts';
import { pointAdminSdkAtSuite, PROJECT_ID } from './project.ts';

/** The Admin SDK's app: on the local suite, unless `onProject` has opened that of a real project. */
export const adminApp = (): App => {
  // By name, because a benchmark has its own app, connected to another Firestore.
  const existing = getApps().find(({ name }) => name === '[DEFAULT]');
  if (existing) return existing;
  pointAdminSdkAtSuite();
  return initializeApp();
};

/** The flags of a command that works on the suite or on a real project. */
export const PROJECT_FLAGS = {
  project: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

type Place = { project?: string | undefined };

/** What a command that a message names must end with, to work where this one does. */
export const projectFlag = (): string => {
  const { GCLOUD_PROJECT: project = PROJECT_ID } = process.env;
  return project === PROJECT_ID ? '' : ` --project ${project}`;
};

/**
 * Does something on the running suite, or on a real project when one is named, with the credentials that
 * Google's libraries find by themselves (GOOGLE_APPLICATION_CREDENTIALS, gcloud). Says where first.
 * @param storageBucket of `deployment/bucketOf.ts`, for work on images
 */
export const onProject = async (
  { project }: Place,
  work: () => Promise<void>,
  storageBucket?: string,
): Promise<void> => {
  if (!project) await requireRunningSuite();
  console.log(`${placeOf(project)}\n`);
  if (!project) {
    // Also for the code of the functions, which has an Admin SDK of its own.
    pointAdminSdkAtSuite();
    return work();
  }
  if (project !== PROJECT_ID)
    for (const name of Object.keys(noEmulators())) delete process.env[name];
  // With gcloud's own credentials the Auth API wants to know whose quota a call counts against.
  process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ??= project;
  process.env['GCLOUD_PROJECT'] = project;
  process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId: project, storageBucket });
  initializeApp();
  await work();
};
