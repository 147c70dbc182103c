const look = 'min-w-0 rounded-control border border-jamun-400 bg-white px-3 py-1.5 hover:border-jamun-600'

/** A field without a label of its own above it. */
export const fieldClass = `${look} min-h-(--control)`

/** As high as the typed text, which may have many lines. */
export const growingClass = 'max-h-[40dvh] field-sizing-content leading-[1.45]'

export const areaClass = `${fieldClass} ${growingClass} w-full`

/** A field of the content of the site. */
export const contentFieldClass = `${look} min-h-11 w-full read-only:not-[select]:bg-jamun-50 aria-invalid:border-2 aria-invalid:border-err aria-invalid:bg-err-50`

/** A round button that is a sign alone. */
export const iconButtonClass =
  'grid place-items-center flex-none size-[max(36px,var(--control))] rounded-full text-ink-2 hover:bg-jamun-100 aria-disabled:opacity-40 aria-disabled:cursor-default'

/** A line of a sheet on a phone. */
export const sheetRowClass =
  'flex items-center gap-3.5 w-full min-h-13 py-1 px-3 rounded-control text-ink hover:bg-jamun-50 aria-[current=page]:bg-jamun-50'

/** One option of several, with its radio button or checkbox. */
export const choiceClass =
  'flex items-center gap-3 min-h-11 py-1.5 px-3 border border-jamun-400 rounded-control cursor-pointer has-checked:border-2 has-checked:border-jamun-600 has-checked:bg-jamun-50 has-checked:font-semibold'

/** A choice above a list. */
export const filterClass =
  'min-h-(--control) w-21 pr-1.5 pl-2.5 border border-jamun-400 rounded-full bg-white text-ink text-second text-ellipsis @max-[36.5rem]/list:flex-[1_1_40%] @min-[48rem]/list:w-32 data-on:bg-jamun-100 data-on:border-jamun-600 data-on:font-semibold'

/** A field of the settings. */
export const settingFieldClass =
  'min-w-0 min-h-[max(44px,var(--control))] py-1 px-3 border border-jamun-400 rounded-control bg-white tabular-nums hover:border-jamun-600 aria-invalid:border-2 aria-invalid:border-err aria-invalid:bg-err-50'

/** A hint about an application, in a word or two. */
export const flagClass =
  'inline-flex items-center gap-1.25 min-h-5.5 px-2 rounded-[7px] bg-gul-100 text-gul-700 text-third font-semibold leading-[1.3] whitespace-nowrap forced-edge'

/** A note of staff for their colleagues. */
export const noteClass =
  'max-w-[62ch] mt-1 py-2 px-3 rounded-[4px_var(--radius-box)_var(--radius-box)] bg-haldi-100 text-[1rem] whitespace-pre-wrap forced-edge'
