/** The name of the studio, as pages and mails show it. */
export const BRAND = 'Lumipaw Games';
