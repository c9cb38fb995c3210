import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#ports';
import { hasNginx, hosts, startNginx } from './nginx.ts';

function ask(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, rejectUnauthorized: false, headers: { Host: hosts.volunteer } };
    const sent = request(options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
    sent.on('error', reject).end();
  });
}

test.skipIf(!hasNginx)('the log of nginx holds no phone number, code or token of a call', async () => {
  const apiPort = await freePort();
  const api = createServer((_, answer) => answer.end('{}')).listen(apiPort, '127.0.0.1');
  const sites = mkdtempSync(join(tmpdir(), 'vp-sites-'));
  for (const site of ['volunteer', 'org-admin']) {
    mkdirSync(join(sites, site));
    writeFileSync(join(sites, site, 'site.conf'), '');
  }
  const nginx = await startNginx({ sites, apiPorts: [apiPort, apiPort] });
  onTestFinished(async () => {
    await nginx.stop();
    api.close();
  });
  await vi.waitFor(() => ask(nginx.port, '/'), { timeout: 5000 });
  expect(await ask(nginx.port, '/api/open/sms/validata/smsCode/login/66123456?captcha=1234')).toBe(200);
  expect(await ask(nginx.port, '/api/open/sms/verifyMobileCodeSuccessDel/login/66123456/998877')).toBe(200);
  expect(await ask(nginx.port, '/api/user/oauth/remove/token?access_token=secret-token')).toBe(200);
  await ask(nginx.port, '/a-page-of-the-site');
  await vi.waitFor(() => expect(nginx.accessLog()).toContain('/a-page-of-the-site'));
  expect(nginx.accessLog()).not.toMatch(/66123456|998877|secret-token/);
});
