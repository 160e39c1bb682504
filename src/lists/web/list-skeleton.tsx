import { Loading, Skeleton } from '#ui/skeleton.tsx'

const NAME_WIDTHS = [126, 97, 162, 111, 142, 89, 134]

/** The outline of a list that is loading. */
export function ListSkeleton() {
  return (
    <div>
      <Loading hidden />
      <Skeleton height="36px" />
      <div className="mt-4 border-t border-hairline">
        {NAME_WIDTHS.map((width, index) => (
          <div key={width} className="flex items-center gap-3.5 border-b border-hairline px-2.5 py-3.5">
            <Skeleton width="16px" height="16px" />
            <div className="flex min-h-[30px] flex-1 flex-col justify-center gap-2">
              <Skeleton width={`${width}px`} />
              {index % 3 !== 2 && <Skeleton width={`${width * 0.75}px`} height="10px" />}
            </div>
            <Skeleton width="84px" />
          </div>
        ))}
      </div>
    </div>
  )
}
