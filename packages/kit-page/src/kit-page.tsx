import styles from './kit.module.css';
import { htmlLang, languages } from '@vp/i18n';
import { textSizes } from '@vp/ui-kit';
import { groups } from './groups.ts';
import { samples } from './samples.ts';
import { addressOf, choices } from './setting.ts';
import type { Setting } from './setting.ts';
import type { Specimen } from './specimen.ts';

function Choice({ setting, name }: { setting: Setting; name: keyof typeof choices }) {
  return (
    <p>
      {name}
      {choices[name].map((value) => (
        <a
          key={value}
          href={addressOf(setting, { [name]: value })}
          aria-current={setting[name] === value ? 'true' : undefined}
        >
          {value}
        </a>
      ))}
    </p>
  );
}

function Tools({ setting }: { setting: Setting }) {
  return (
    <header className={styles.tools}>
      <nav aria-label="Groups">
        {groups.map(({ name }) => (
          <a
            key={name}
            href={addressOf(setting, { group: name })}
            aria-current={setting.group === name ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <Choice setting={setting} name="language" />
      <Choice setting={setting} name="text" />
      <Choice setting={setting} name="ground" />
      <Choice setting={setting} name="view" />
    </header>
  );
}

function Shown({ specimen, setting }: { specimen: Specimen; setting: Setting }) {
  const { name, Show, width = 'padded' } = specimen;
  return (
    <section aria-label={name} className={styles.specimen} data-width={width}>
      <h2>{name}</h2>
      <div>
        <Show words={samples[setting.language]} />
      </div>
    </section>
  );
}

/** Renders every language and text size side by side. Each needs its own document, because both are set on `<html>`. */
function Frames({ setting }: { setting: Setting }) {
  return (
    <div className={styles.frames}>
      {languages.flatMap((language) =>
        textSizes.map((text) => (
          <figure key={`${language} ${text}`}>
            <figcaption>
              {htmlLang(language)} · {text}
            </figcaption>
            <iframe
              title={`${language} ${text}`}
              src={`${addressOf(setting, { language, text, view: 'one' })}&tools=none`}
            />
          </figure>
        )),
      )}
    </div>
  );
}

/** Renders all specimens of a group. */
export function KitPage({ setting }: { setting: Setting }) {
  const group = groups.find(({ name }) => name === setting.group);
  const hasTools = new URLSearchParams(window.location.search).get('tools') !== 'none';
  return (
    <>
      {hasTools && <Tools setting={setting} />}
      <main className={styles.ground} data-ground={setting.ground}>
        <h1 className={styles.title}>{group?.name ?? `There is no group ${setting.group}`}</h1>
        {setting.view === 'all' ? (
          <Frames setting={setting} />
        ) : (
          group?.specimens.map((specimen) => <Shown key={specimen.name} specimen={specimen} setting={setting} />)
        )}
      </main>
    </>
  );
}
