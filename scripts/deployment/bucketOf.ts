import { BUCKET, PROJECT_ID } from '../suite/project.ts';

/**
 * The bucket of the suite, or the one in `.env.ID` of a real project. Never a guess: in another bucket no
 * image is found, which looks like one that is deleted already.
 */
export const bucketOf = async (
  { project }: { project?: string | undefined },
  folder?: string,
): Promise<string> => {
  if (!project || project === PROJECT_ID) return BUCKET;
  const { readProjectSettings } = await import('./settings.ts');
  return readProjectSettings(project, folder).site.VITE_FIREBASE_STORAGE_BUCKET;
};
