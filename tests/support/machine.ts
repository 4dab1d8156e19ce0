/** How many times slower this machine is than the one on which the time limits were chosen; measured by scripts/support/machine.ts. */
export const machineFactor = Number(process.env['MACHINE_FACTOR'] || 1);
