import type { Time } from './time.ts'

/** Browsers on which staff are notified. Not in backups: a browser registers itself again. */
export interface PushDevicesTable {
  id: string
  user_id: string
  /** SHA-256 of the endpoint. A browser belongs to the person who turned notifications on last. */
  endpoint_hash: string
  /** Sealed: JSON, the endpoint and the browser's keys. */
  subscription: string
  /** The secret key from which the VAPID key is derived that the browser subscribed with. */
  key_id: string
  device: string
  added_at: Time
}

/** A notice that waits for one device. Holds ids: its text is read when it is sent. Not in backups. */
export interface PushNoticesTable {
  id: string
  device_id: string
  kind: string
  /** JSON */
  about: string
  attempts: number
  next_attempt_at: Time
  /** While set and in the future, a worker is sending it. */
  claimed_until: Time | null
}

/** An event of which staff were notified, so that no member of staff is notified twice. */
export interface StaffNotifiedTable {
  /** The topic and the reference or id. */
  id: string
  at: Time
}

/** Notifications of staff. */
export interface PushTables {
  push_devices: PushDevicesTable
  push_notices: PushNoticesTable
  staff_notified: StaffNotifiedTable
}
