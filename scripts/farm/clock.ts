// Imported before the server of `npm run farm`: sets its clock on by what the parent process says.
let aheadMs = 0

const shifted: DateConstructor = new Proxy(Date, {
  construct: (target, args: unknown[], newTarget): Date =>
    Reflect.construct(
      target,
      args.length > 0 ? args : [target.now() + aheadMs],
      newTarget === shifted ? target : newTarget,
    ) as Date,
  apply: (target) => new target(target.now() + aheadMs).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name, receiver),
})
globalThis.Date = shifted

process.on('message', (ms) => {
  aheadMs = Number(ms)
  process.send?.(ms)
})
process.channel?.unref()
