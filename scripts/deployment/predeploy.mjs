// What the Firebase CLI runs before it deploys anything: it hands over the project as GCLOUD_PROJECT.
// With the argument that `npm run deploy` puts into its own configuration, only that project passes;
// firebase.json has none, because its policy and names are those of the local suite.
const target = process.env['GCLOUD_PROJECT'];
const [, , built] = process.argv;
if (!built || built !== target) {
  console.error(
    built
      ? `Nothing was deployed: this build is for ${built}, not for ${target}.`
      : `Nothing was deployed: use npm run deploy -- --project ${target ?? 'ID'}, which takes the settings of that project.`,
  );
  process.exit(1);
}
