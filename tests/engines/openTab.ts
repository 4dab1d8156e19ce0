import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Browser, Builder, Capabilities } from 'selenium-webdriver';
import { QUIET_FLAGS } from '../../scripts/support/chrome.ts';
import type { Engine } from '../../scripts/support/engines.ts';
import { listen } from '../../scripts/support/listen.ts';
import { HOST, suiteUrl } from '../../scripts/suite/project.ts';
import { eventually, limited } from './limited.ts';
import { openPuppeteerTab } from './puppeteerTab.ts';
import type { Tab } from './tab.ts';
import { webdriverTab } from './webdriverTab.ts';

/** Milliseconds after which WebKit gives up a script, which is then asked once more. */
const SCRIPT_TIMEOUT = 5000;

/** Opens a tab of an engine, in a profile of its own, on the site of the local suite. */
export const openTab = async (engine: Engine): Promise<Tab> => {
  const origin = suiteUrl('hosting');
  if (engine.name === 'WebKit') return openWebKitTab(engine, origin);
  if (engine.name === 'Firefox') return openFirefoxTab(engine, origin);
  if (engine.name === 'Safari') {
    const driver = await new Builder().forBrowser(Browser.SAFARI).build();
    return webdriverTab(driver, origin, () => undefined);
  }
  const options = { browser: 'chrome', executablePath: engine.program, args: QUIET_FLAGS } as const;
  return openPuppeteerTab(options, origin, () => undefined);
};

const openFirefoxTab = async (
  engine: Engine & { name: 'Firefox' },
  origin: string,
): Promise<Tab> => {
  const screen = engine.screen ? await startScreen(engine.screen) : null;
  const options = {
    browser: 'firefox',
    executablePath: engine.program,
    headless: !screen,
    env: { ...process.env, ...screen?.environment },
    // The processor draws WebGL where there is no graphics card.
    extraPrefsFirefox: { 'webgl.force-enabled': true },
  } as const;
  try {
    return await openPuppeteerTab(options, origin, () => screen?.end());
  } catch (error) {
    screen?.end();
    throw error;
  }
};

const openWebKitTab = async (engine: Engine & { name: 'WebKit' }, origin: string): Promise<Tab> => {
  const screen = await startScreen(engine.screen);
  const port = await freePort();
  const driver = spawn(engine.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // The processes of a tab share the group of their driver, so that a frozen one can be ended.
    detached: true,
    env: {
      ...process.env,
      ...screen.environment,
      // Without it WebKit refuses to start as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // No desktop: neither its settings nor its accessibility bus, whose programs would stay behind.
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    },
  });
  const end = () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL');
    screen.end();
  };
  try {
    const url = `http://${HOST}:${port}`;
    await eventually('the driver of WebKit listens', () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok || null,
        () => null,
      ),
    );
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: engine.program, args: ['--automation'] },
    });
    const built = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    // A script that is sent to a page that is just leaving is never answered.
    await built.manage().setTimeouts({ script: SCRIPT_TIMEOUT });
    return webdriverTab(built, origin, end);
  } catch (error) {
    end();
    throw error;
  }
};

/** Starts an X server with a free display number, which it writes to its third file. */
export const startScreen = async (program: string) => {
  const server = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe for its display number.');
  const [number] = await limited('Xvfb starts', once(pipe, 'data') as Promise<[Buffer]>);
  return {
    environment: { DISPLAY: `:${number.toString().trim()}`, WAYLAND_DISPLAY: undefined },
    end: () => void server.kill(),
  };
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  const [, port] = (await listen(server)).split(':');
  await once(server.close(), 'close');
  return Number(port);
};
