/** The machine has too much work to render a paper now. */
export class PrinterBusy extends Error {}
