/**
 * How many times as long it takes to do ten times as much: about 10 where the time is linear, 100 where
 * it is the square. Processor time alone, the least of some runs: the machine has other work.
 */
export const growthOf = <Given>(make: (times: number) => Given, run: (given: Given) => unknown) => {
  const timeOf = (times: number): number => {
    const given = make(times);
    const runs = Array.from({ length: 6 }, () => {
      const began = process.cpuUsage();
      run(given);
      const { user, system } = process.cpuUsage(began);
      return user + system;
    });
    return Math.min(...runs);
  };
  return timeOf(10) / timeOf(1);
};
