import { startTestHost, specFor } from '../testing/minecraft/test-host'
const child = Bun.spawn([process.execPath, 'scripts/bench/bots/world.ts','1.16.5','2'],{stdio:['ignore','ignore','inherit'],ipc:(m:any)=>port.resolve(m.port)})
const port = Promise.withResolvers<number>()
const p = await port.promise
const host = await startTestHost({workers:1},{})
const n = Number(process.argv[2])
for (let i=0;i<n;i++) await host.link.request('start',{bot:specFor(p,{version:'1.16.5'}),resume:true})
await Bun.sleep(15000)
const a = process.cpuUsage(); await Bun.sleep(8000); const b=process.cpuUsage(a)
console.log(n,'cpu %', (b.user/80000).toFixed(2), 'sys', (b.system/80000).toFixed(2))
child.kill(9); process.exit(0)
