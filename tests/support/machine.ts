/** How many times slower than the machine on which the time limits were chosen this one is; scripts/support/machine.ts measures it. */
export const machineFactor = Number(process.env['MACHINE_FACTOR'] || 1);
