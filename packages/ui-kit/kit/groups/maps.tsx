import { MapPicker, MapView } from '../../src/map.ts';
import { QrCode } from '../../src/qr.ts';
import type { Group } from '../specimen.ts';

export const maps: Group = {
  name: 'maps',
  specimens: [
    {
      name: 'view',
      Show: ({ words }) => (
        <div className="kit-map">
          <MapView
            pins={[
              { id: 'one', name: words.activity, point: { latitude: 22.1536, longitude: 113.5579 } },
              { id: 'many', name: words.place, point: { latitude: 22.1987, longitude: 113.5439 }, count: 3 },
            ]}
            selectedPinId="one"
          />
        </div>
      ),
    },
    {
      name: 'place with its circle',
      Show: () => (
        <div className="kit-map">
          <MapView centre={{ latitude: 22.1536, longitude: 113.5579 }} radiusMetres={300} />
        </div>
      ),
    },
    {
      name: 'picker',
      width: 'edge',
      Show: () => (
        <div className="kit-screen">
          <MapPicker onConfirm={() => undefined} onTypeAddress={() => undefined} radiusMetres={200} />
        </div>
      ),
    },
    {
      name: 'code',
      Show: ({ words }) => (
        <div className="kit-code">
          <QrCode text="https://example.org/kit" name={words.activity} />
        </div>
      ),
    },
  ],
};
