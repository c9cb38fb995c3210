import { message } from '@vp/validators';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';

/** Signs pages of the two sites only: with a signature for any page, others could act in the platform's name. */
export async function pageConfig({
  config,
  ports,
  query,
}: Ctx<'wechat.pageConfig'>): Promise<Result<'wechat.pageConfig'>> {
  const [url = ''] = query.url.split('#');
  const isOurs = [config.volunteerUrl, config.orgAdminUrl].some((base) => url === base || url.startsWith(`${base}/`));
  if (!isOurs) throw new Refused('invalidInput', { problems: [{ path: 'url', message: message('invalid') }] });
  const signed = await ports.wechat.signConfig(url);
  if (signed === undefined) throw new Refused('useWechat');
  return signed;
}
