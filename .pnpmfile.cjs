/** `openapi-typescript` needs the compiler's JavaScript API, which TypeScript 7 no longer has. */
function readPackage(manifest) {
  if (manifest.name !== 'openapi-typescript') return manifest;
  const { typescript: _peer, ...peerDependencies } = manifest.peerDependencies;
  return { ...manifest, peerDependencies, dependencies: { ...manifest.dependencies, typescript: '5.9.3' } };
}

module.exports = { hooks: { readPackage } };
