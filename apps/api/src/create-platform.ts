import { parseArgs } from 'node:util';
import { organizationLimits } from '@vp/domain';
import { closedObject, mobileE164, operatorName, plainText, username, validate } from '@vp/validators';
import { withServices } from './open-services.ts';
import { problemText } from './refusal/text.ts';
import { createPlatform } from './services/organization/create-platform.ts';

const text = () => plainText(organizationLimits.nameMax).required();

const settings = closedObject({
  'name-zh-TW': text(),
  'name-zh-CN': text(),
  'name-en': text(),
  'name-pt': text(),
  username: username().required(),
  mobile: mobileE164().required(),
  'real-name': operatorName().required(),
});

const names = Object.keys(settings.fields);

function readSettings() {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  const checked = validate(settings, { ...values });
  if (checked.ok) return checked.value;
  const problems = checked.problems.map(({ path, message }) => `  --${path}: ${problemText('en', message)}`);
  throw new Error(`All of these are needed: ${names.map((name) => `--${name}`).join(' ')}\n${problems.join('\n')}`);
}

/** Creates the platform and its first administrator in the database of the environment, and prints the password. */
async function main(): Promise<void> {
  const given = readSettings();
  await withServices(async (services) => {
    const password = await createPlatform(services, {
      name: {
        'zh-TW': given['name-zh-TW'],
        'zh-CN': given['name-zh-CN'],
        en: given['name-en'],
        pt: given['name-pt'],
      },
      administrator: { username: given.username, mobile: given.mobile, realName: given['real-name'] },
    });
    process.stdout.write(
      `The platform "${given['name-en']}" is made.\nIts administrator: ${given.username}\nPassword, shown this once: ${password}\n`,
    );
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
