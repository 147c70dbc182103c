/** The shape of a page that is about to come. */
export function PageSkeleton() {
  return (
    <div className="sky min-h-svh px-4 pt-[calc(var(--below-nav)+40px)] pb-16">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div
        aria-hidden="true"
        className="mx-auto w-full max-w-[40rem] rounded-dialog bg-white p-[clamp(24px,5vw,40px)] shadow-raised motion-safe:animate-[pulse_1.6s_ease-in-out_3]"
      >
        <div className="h-9 w-2/5 rounded-control bg-jamun-100" />
        <div className="mt-8 flex items-center gap-6">
          <div className="size-28 shrink-0 rounded-full bg-jamun-100" />
          <div className="grid flex-1 gap-3">
            <div className="h-6 w-3/5 rounded-control bg-jamun-100" />
            <div className="h-6 w-4/5 rounded-control bg-jamun-100" />
          </div>
        </div>
      </div>
    </div>
  )
}
