/** Tables of the Verhoeff algorithm: the dihedral group D5, and the permutation applied once more for each position. */
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
] as const
const PERMUTATION = '1576283094'

/**
 * Whether twelve digits can be an Aadhaar number: the first is 2 to 9 and the last is the Verhoeff check digit. A
 * number that fails gets a hint and a flag; it is never refused.
 */
export function looksLikeAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false
  let check = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    let permuted = Number(digit)
    for (let times = 0; times < place % 8; times++) permuted = Number(PERMUTATION[permuted])
    check = Number(PRODUCT[check]?.[permuted])
  }
  return check === 0
}
