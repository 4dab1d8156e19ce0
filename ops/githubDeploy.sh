#!/bin/sh
# Lets the workflow of one repository and environment on GitHub deploy to a project, without a key
# (from Google's documents): sh ops/githubDeploy.sh PROJECT REPOSITORY_ID ENVIRONMENT
set -eu
P=$1
# A number, because a name can become somebody else's.
REPOSITORY=$2
ENVIRONMENT=$3
NUMBER=$(gcloud projects describe "$P" --format='value(projectNumber)')
has() { gcloud "$@" --project="$P" >/dev/null 2>&1; }
gcloud services enable iamcredentials.googleapis.com sts.googleapis.com --project="$P"
has iam workload-identity-pools describe github --location=global ||
  gcloud iam workload-identity-pools create github --location=global --project="$P"
VERB=create-oidc
if has iam workload-identity-pools providers describe github --location=global \
  --workload-identity-pool=github; then
  VERB=update-oidc
fi
# Without the condition every repository on GitHub could get a token.
gcloud iam workload-identity-pools providers $VERB github --location=global \
  --workload-identity-pool=github --project="$P" \
  --issuer-uri=https://token.actions.githubusercontent.com \
  --attribute-mapping='google.subject=assertion.sub,attribute.environment=assertion.environment' \
  --attribute-condition="assertion.repository_id == '$REPOSITORY'"
has iam service-accounts describe "deploy@$P.iam.gserviceaccount.com" ||
  gcloud iam service-accounts create deploy --project="$P"
for ROLE in firebase.admin cloudfunctions.admin cloudscheduler.admin iam.serviceAccountUser \
  artifactregistry.admin secretmanager.admin; do
  gcloud projects add-iam-policy-binding "$P" --role="roles/$ROLE" --condition=None \
    --member="serviceAccount:deploy@$P.iam.gserviceaccount.com"
done
gcloud iam service-accounts add-iam-policy-binding "deploy@$P.iam.gserviceaccount.com" --project="$P" \
  --role=roles/iam.workloadIdentityUser \
  --member="principalSet://iam.googleapis.com/projects/$NUMBER/locations/global/workloadIdentityPools/github/attribute.environment/$ENVIRONMENT"
gcloud iam workload-identity-pools providers describe github --location=global \
  --workload-identity-pool=github --project="$P" --format='value(name)'
