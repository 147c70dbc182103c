export const SITE_NAME = 'Sehatshala'
