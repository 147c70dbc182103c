/** The longest a desk session lasts, and how long nobody may touch it. Managers can set less. */
export const DESK_SESSION_HOURS = 12
export const DESK_IDLE_MINUTES = 30
