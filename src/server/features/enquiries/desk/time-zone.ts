/** Where the organisation works, and in which people name the time they want to be called. */
export const TIME_ZONE = 'Asia/Kolkata'
