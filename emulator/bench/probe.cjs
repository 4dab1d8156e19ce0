// Loaded into a server before its own code: tells the benchmark what the process has used so far.
process.on('message', () => {
  process.send({ cpu: process.cpuUsage(), memoryBytes: process.memoryUsage.rss() });
});
process.channel.unref();

// Ends with the process that started it, however that ended.
process.once('disconnect', () => process.exit());
