/** Maximum length and idle time of a desk session. Managers can set lower values. */
export const DESK_SESSION_HOURS = 12
export const DESK_IDLE_MINUTES = 30
