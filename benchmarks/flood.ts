import { bystanders } from './rows/bystanders.ts'
import { asTable } from './table.ts'

/**
 * Only the rows about floods: people who continue to use the site while hundreds log in, register or reset their
 * password.
 */
const { rows, notes } = await bystanders()
console.log(asTable(rows))
console.log(`\n${notes.join('\n')}`)
const good = rows.every(({ holds }) => holds)
console.log(good ? 'The site stays usable.' : 'It falls short of what we claim.')
process.exit(good ? 0 : 1)
