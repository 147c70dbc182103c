import { bystanders } from './rows/bystanders.ts'
import { asTable } from './table.ts'

/** The rows about floods alone: who goes on using the site while hundreds log in, register or forget their password. */
const { rows, notes } = await bystanders()
console.log(asTable(rows))
console.log(`\n${notes.join('\n')}`)
const good = rows.every(({ holds }) => holds)
console.log(good ? 'The site stays usable.' : 'It falls short of what we claim.')
process.exit(good ? 0 : 1)
