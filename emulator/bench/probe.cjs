// Loaded into a server before its own code: tells the benchmark what the process has used so far.
process.on('message', () => {
  process.send({ cpu: process.cpuUsage(), memoryBytes: process.memoryUsage.rss() });
});
process.channel.unref();

// Exits with the process that started it, even if that was killed.
process.once('disconnect', () => process.exit());
