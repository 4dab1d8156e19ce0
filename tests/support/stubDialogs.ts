function showModal(this: HTMLDialogElement) {
  this.open = true;
}
function close(this: HTMLDialogElement) {
  this.open = false;
}

/** jsdom has no modal dialogs; the end-to-end tests check that they trap the focus. */
export const stubDialogs = (): void => {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
};
