import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const componentFile = /[\\/]react-vant[\\/]es[\\/][\w-]+[\\/](?!index\.js$)[\w-]+\.js(?:$|\?)/;

function withStyles(): Pick<Plugin, 'name' | 'transform'> {
  return {
    name: 'react-vant-styles',
    transform: {
      filter: { id: componentFile },
      handler(code, id) {
        const css = join(dirname(id), 'style/index.css');
        return existsSync(css) ? { code: `import './style/index.css';\n${code}`, map: null } : undefined;
      },
    },
  };
}

/**
 * Adds the style import to each react-vant component file, for the build and the dev optimizer: Rolldown skips
 * react-vant's barrel files and with them the style imports of 49 components.
 */
export function reactVant(): Plugin {
  return {
    ...withStyles(),
    enforce: 'pre',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [withStyles()] } } }),
  };
}
