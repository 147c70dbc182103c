const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

/** Shape  ₹1,05,021 or ₹17.70 */
export const rupees = (paise: number) => `₹${(paise % 100 === 0 ? whole : exact).format(paise / 100)}`
