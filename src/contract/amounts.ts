const ofRupees = { style: 'currency', currency: 'INR' } as const
const whole = new Intl.NumberFormat('en-IN', { ...ofRupees, minimumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', ofRupees)

/** Shape  ₹1,05,021 or ₹1,05,021.50 */
export const showAmount = (paise: number) => (paise % 100 === 0 ? whole : exact).format(paise / 100)
