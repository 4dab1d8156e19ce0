/**
 * A word that the fuzz and the chaos write into tickets, and that no log may contain
 * (scripts/checks/privateLogs.ts).
 */
export const PLANTED_WORD = 'moonbramble';
