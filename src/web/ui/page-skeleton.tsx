import { translate } from '../texts/translate.ts'

/** Skeleton of a page that is loading. */
export function PageSkeleton() {
  return (
    <div className="sky min-h-svh px-4 pt-[calc(var(--below-nav)+40px)] pb-16">
      <div className="forced-edge mx-auto w-full max-w-[40rem] rounded-dialog bg-white p-[clamp(24px,5vw,40px)] shadow-raised">
        <div className="h-[clamp(2.16rem,1.5rem+2.6vw,3.24rem)] w-1/2 rounded-control bg-jamun-100" />
        <ProfileSkeleton />
      </div>
    </div>
  )
}

/** A placeholder for a picture and two lines. */
export function ProfileSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {translate('Loading…')}
      </p>
      <div
        aria-hidden="true"
        className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 motion-safe:animate-[pulse_1.6s_ease-in-out_3]"
      >
        <div className="size-32 shrink-0 rounded-full bg-jamun-100" />
        <div className="grid flex-1 basis-52 gap-3">
          <div className="h-7 w-3/5 rounded-control bg-jamun-100" />
          <div className="h-6 w-4/5 rounded-control bg-jamun-100" />
        </div>
      </div>
    </>
  )
}
