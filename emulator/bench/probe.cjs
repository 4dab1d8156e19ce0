// Loaded into a server before its own code: reports the process's resource usage to the benchmark.
process.on('message', () => {
  process.send({ cpu: process.cpuUsage(), memoryBytes: process.memoryUsage.rss() });
});
process.channel.unref();

// Exits with the process that started it, even if that was killed.
process.once('disconnect', () => process.exit());
