// Loaded into the Firebase CLI's process. When the program that started the suite is gone, however
// it went, the suite shuts down too: nothing stays behind that holds the ports.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
