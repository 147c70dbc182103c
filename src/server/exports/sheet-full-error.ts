/** More rows than a sheet holds. The message is for whoever exports. */
export class SheetFullError extends Error {
  constructor() {
    super('A spreadsheet holds a million rows, and this list has more. Take CSV, or fewer days.')
  }
}
