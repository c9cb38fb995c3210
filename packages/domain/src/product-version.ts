/** Version of the product: in `/livez`, logs, metrics, images and on the help pages. `CHANGELOG.md` names what each one changes. */
export const productVersion = '1.0.0';
