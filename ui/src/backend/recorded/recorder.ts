/**
 * Asks the app itself, while tapes are recorded. It waits for each answer, so that recording and
 * playing go through the same steps of the page.
 */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** What the program writes on a question: an answer, and whether it changed anything. */
type Told = { answer: object; changes: boolean } | { refused: string };

/** Hands lines on to the program, and its answers back. */
const RUNNER = `
  const { workerData: { program, port, done } } = require('node:worker_threads');
  const { spawn } = require('node:child_process');
  const app = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const told = (line) => {
    port.postMessage(line);
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
  };
  const ended = (why) => told(JSON.stringify({ refused: program + ' ended: ' + why }));
  app.on('exit', ended).on('error', ended);
  require('node:readline').createInterface({ input: app.stdout }).on('line', told);
  port.on('message', (line) => app.stdin.write(line + '\\n'));
`;

export class Recorder {
  private readonly done = new Int32Array(new SharedArrayBuffer(4));
  private readonly port;

  constructor(program: string) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const worker = new Worker(RUNNER, {
      eval: true,
      workerData: { program, port: port2, done: this.done },
      transferList: [port2],
    });
    worker.unref();
    port1.unref();
  }

  ask(library: number, command: string, args: unknown): Told {
    Atomics.store(this.done, 0, 0);
    this.port.postMessage(JSON.stringify({ library, command, args }));
    Atomics.wait(this.done, 0, 0);
    return JSON.parse(receiveMessageOnPort(this.port)?.message as string) as Told;
  }
}
