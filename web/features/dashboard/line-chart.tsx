import { LineChart as Lines } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { connect, type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useInks } from './use-inks.ts'

use([Lines, GridComponent, TooltipComponent, SVGRenderer])

/** Charts that point at the same day together. */
const GROUP = 'dashboard'
connect(GROUP)

export interface Line {
  readonly name: string
  readonly values: readonly number[]
  /** A colour of the tokens: `indigo`, `good`, `seal`. */
  readonly ink: 'indigo' | 'good' | 'seal'
}

interface LineChartProps {
  /** What the chart says, for those who do not see it. */
  label: string
  days: readonly string[]
  lines: readonly Line[]
}

type Inks = ReturnType<typeof useInks>

/** Lines over days. Its own chunk: the charting library is loaded with it. */
export default function LineChart({ label, days, lines }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const inks = useInks()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const chart = init(element, null, { renderer: 'svg' })
    chart.group = GROUP
    chart.setOption(optionOf(days, lines, inks))
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [days, lines, inks])
  return <div ref={place} role="img" aria-label={label} className="h-36 w-full" />
}

function optionOf(days: readonly string[], lines: readonly Line[], inks: Inks): EChartsCoreOption {
  const text = { color: inks['ink-2'], fontFamily: inks.sans, fontSize: 12 }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    animation: !still,
    animationDuration: 200,
    textStyle: { fontFamily: inks.sans },
    grid: { left: 4, right: 12, top: 12, bottom: 4, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: inks.surface,
      borderColor: inks['line-strong'],
      textStyle: { ...text, color: inks.ink },
      axisPointer: { lineStyle: { color: inks['line-strong'] } },
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days,
      axisLine: { lineStyle: { color: inks['line-strong'] } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true, formatter: (day: string) => day.slice(5) },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 3,
      axisLabel: text,
      splitLine: { lineStyle: { color: inks.line } },
    },
    // What went well is drawn over what did not.
    series: lines.map(({ name, values, ink }, at) => ({
      ...seriesOf(name, values, inks[ink]),
      z: lines.length - at,
    })),
  }
}

function seriesOf(name: string, values: readonly number[], color: string) {
  return {
    type: 'line',
    name,
    data: values,
    showSymbol: false,
    lineStyle: { color, width: 1.75 },
    itemStyle: { color },
    areaStyle: { color, opacity: 0.1 },
    emphasis: { disabled: true },
  }
}
