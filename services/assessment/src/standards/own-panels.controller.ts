import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import {
  handInEstimates,
  listMyPanels,
  nameBorderline,
  saveEstimates,
  showMyPanel,
  showPanelImage,
  type CallInput,
  type OwnPanel,
  type OwnPanelRow,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JudgePanel } from './judge-panel.ts';

/** Panels for their judges. */
@Controller()
export class OwnPanelsController {
  constructor(private readonly judging: JudgePanel) {}

  @Endpoint(listMyPanels)
  list(@Caller() caller: CallerIdentity): Promise<OwnPanelRow[]> {
    return this.judging.list(caller);
  }

  @Endpoint(showMyPanel)
  show(
    @Input() { params }: CallInput<typeof showMyPanel>,
    @Caller() caller: CallerIdentity,
  ): Promise<OwnPanel> {
    return this.judging.show(params.panelId, caller);
  }

  @Endpoint(showPanelImage)
  image(
    @Input() { params }: CallInput<typeof showPanelImage>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.judging.image(params.panelId, params.fileId, caller, { request, reply });
  }

  @Endpoint(saveEstimates)
  save(
    @Input() { params, body }: CallInput<typeof saveEstimates>,
    @Caller() caller: CallerIdentity,
  ): Promise<void> {
    return this.judging.save(params.panelId, body, caller);
  }

  @Endpoint(handInEstimates)
  handIn(
    @Input() { params, body }: CallInput<typeof handInEstimates>,
    @Caller() caller: CallerIdentity,
  ): Promise<OwnPanel> {
    return this.judging.handIn(params.panelId, body.round, caller);
  }

  @Endpoint(nameBorderline)
  borderline(
    @Input() { params, body }: CallInput<typeof nameBorderline>,
    @Caller() caller: CallerIdentity,
  ): Promise<OwnPanel> {
    return this.judging.nameBorderline(params.panelId, body.employeeNumbers, caller);
  }
}
