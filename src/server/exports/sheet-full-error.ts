/** The export has more rows than a sheet can contain. The message is shown to the exporter. */
export class SheetFullError extends Error {
  constructor() {
    super('A spreadsheet holds a million rows, and this list has more. Take CSV, or fewer days.')
  }
}
