import type { Receipt } from '../../../../contract/receipts.ts'
import { drawReceipt } from './draw-receipt.ts'

// A process for several receipts, since loading the library and the fonts takes longer than drawing one. A receipt that
// cannot be drawn ends the process, and only that receipt fails.
process.on('message', async (receipt) => process.send?.(await drawReceipt(receipt as Receipt)))
