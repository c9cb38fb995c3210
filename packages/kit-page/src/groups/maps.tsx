import styles from '../kit.module.css';
import { MapPicker, MapView } from '@vp/map';
import { Grow, IconButton, Row } from '@vp/ui-kit';
import { QrCode } from '@vp/ui-kit/qr';
import { useState } from 'react';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

const taipa = { latitude: 22.1536, longitude: 113.5579 };

function Pins({ words }: { words: Samples }) {
  const [chosen, setChosen] = useState<string | undefined>('9');
  return (
    <div className={styles.map}>
      <MapView
        centre={taipa}
        zoom={13.6}
        pins={pins.map((pin) => ({ ...pin, name: words.place }))}
        selectedPinId={chosen}
        onPinSelect={setChosen}
        onLocate={() => undefined}
        preview={
          chosen !== undefined && (
            <Row justify="between">
              <Grow>{words.activity}</Grow>
              <IconButton icon="close" label={words.cancel} onClick={() => setChosen(undefined)} />
            </Row>
          )
        }
      />
    </div>
  );
}

// Places about 700 m apart, and some close together.
const pins = Array.from({ length: 14 }, (_, index) => ({
  id: String(index),
  count: (index % 3) + 1,
  tone: (['brand', 'azul', 'quiet'] as const)[index % 3],
  point: {
    latitude: 22.145 + Math.floor(index / 4) * 0.006,
    longitude: 113.545 + (index % 4) * (index < 8 ? 0.0015 : 0.009),
  },
}));

export const maps: Group = {
  name: 'maps',
  specimens: [
    { name: 'pins, clusters and what was chosen', Show: Pins },
    {
      name: 'place with its circle',
      Show: ({ words }) => (
        <div className={styles.map}>
          <MapView
            centre={taipa}
            radiusMetres={300}
            pins={[{ id: 'place', name: words.place, caption: words.place, point: taipa }]}
          />
        </div>
      ),
    },
    {
      name: 'picker',
      width: 'edge',
      Show: () => (
        <div className={styles.screen}>
          <MapPicker onConfirm={() => undefined} onTypeAddress={() => undefined} radiusMetres={200} />
        </div>
      ),
    },
    {
      name: 'code',
      Show: ({ words }) => (
        <div className={styles.code}>
          <QrCode text="https://example.org/kit" name={words.activity} />
        </div>
      ),
    },
  ],
};
